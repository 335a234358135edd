/** Only where a second major is live. */
export const loadEmbedding = () => import(/* webpackChunkName: "embedding" */ './embedding.ts');

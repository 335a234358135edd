import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** Stands for React's development runtime, which a shell does not provide: fast refresh compiles for that one only. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);

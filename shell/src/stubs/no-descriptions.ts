// In the place of the federation's texts for its error codes, most of which the shell cannot meet.
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };

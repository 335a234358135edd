// styled-components, as far as remotes may use it. A shared module is never tree-shaken, this is.
export { css, default, keyframes } from 'styled-components';

const FOLDER = '@tabler/icons-react/dist/esm/icons';

// Each icon when it is asked for: the package's one file has all six thousand, 3.7 MB for every test file.
module.exports = new Proxy(
  {},
  { get: (_, name) => name === '__esModule' || require(`${FOLDER}/${String(name)}.mjs`).default },
);

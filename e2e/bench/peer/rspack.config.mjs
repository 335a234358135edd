// The peer as its own documentation builds it: one bundle, the automatic JSX runtime, minified.
export default {
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './src/main.jsx',
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: 'main.js',
    publicPath: '/',
    clean: true,
  },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
};

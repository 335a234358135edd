/**
 * Rules that stop a build when they are broken.
 * @param {string} names of rules, between spaces
 * @param {string} [plugin] whose they are
 */
const errors = (names, plugin) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [plugin ? `${plugin}/${name}` : name, 'error']),
  );

/** Rules about faults, and about traps, in any file. */
export const language = {
  ...errors(`
    no-unused-vars no-array-constructor no-useless-constructor no-var prefer-const
    prefer-rest-params prefer-spread for-direction no-async-promise-executor
    no-case-declarations no-compare-neg-zero no-cond-assign no-constant-binary-expression
    no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
    no-duplicate-case no-empty no-empty-character-class no-empty-pattern
    no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign
    no-invalid-regexp no-irregular-whitespace no-loss-of-precision
    no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins
    no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays
    no-unassigned-vars no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining
    no-unused-labels no-unused-private-class-members no-useless-assignment
    no-useless-backreference no-useless-catch no-useless-escape preserve-caught-error
    require-yield use-isnan valid-typeof
  `),
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'max-lines': ['error', 500],
  'no-unused-expressions': [
    'error',
    { allowShortCircuit: false, allowTaggedTemplates: false, allowTernary: false },
  ],
};

/** Rules that the compiler has of its own in files with types. */
export const untyped = errors(`
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members
  no-dupe-keys no-func-assign no-import-assign no-new-native-nonconstructor no-obj-calls
  no-redeclare no-setter-return no-this-before-super no-undef no-unreachable
  no-unsafe-negation no-with
`);

/** Rules that need types: all of typescript-eslint's `strict-type-checked`. */
export const typed = {
  ...errors(
    `
      await-thenable consistent-type-imports no-array-delete no-base-to-string
      no-deprecated no-duplicate-enum-values
      no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any
      no-extra-non-null-assertion no-extraneous-class no-for-in-array
      no-generated-empty-object-type no-implied-eval no-invalid-void-type
      no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread
      no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing
      no-non-null-asserted-optional-chain no-non-null-assertion no-redundant-type-constituents
      no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
      no-unnecessary-condition no-unnecessary-template-expression
      no-unnecessary-type-arguments no-unnecessary-type-assertion
      no-unnecessary-type-constraint no-unnecessary-type-conversion
      no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
      no-unsafe-declaration-merging no-unsafe-enum-assignment no-unsafe-enum-comparison
      no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
      no-useless-default-assignment no-wrapper-object-types only-throw-error prefer-as-const
      prefer-literal-enum-member prefer-namespace-keyword prefer-promise-reject-errors
      prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs
      require-await switch-exhaustiveness-check triple-slash-reference unbound-method
      unified-signatures use-unknown-in-catch-callback-variable
    `,
    'typescript',
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-floating-promises': [
    'error',
    {
      allowForKnownSafeCalls: [
        { from: 'package', package: 'node:test', name: ['describe', 'it', 'suite', 'test'] },
      ],
    },
  ],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** Hooks, and all that React's compiler says of a component. */
export const react = errors(
  `
    rules-of-hooks exhaustive-deps static-components use-memo void-use-memo
    preserve-manual-memoization incompatible-library immutability globals refs set-state-in-effect
    set-state-in-render error-boundaries purity unsupported-syntax
  `,
  'react',
);

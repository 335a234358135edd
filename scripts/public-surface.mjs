import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

const SHARED = path.join(root, 'shared');
const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

/**
 * What a `shared` offers: as text (each entry point, each name that it exports, and the name's type), made
 * when it is asked for, and the names by entry point.
 * @typedef {{ text: () => string, entries: Map<string, import('./compare-surface.mjs').Entry> }} Surface
 */

/**
 * Reads what `shared` offers to remotes, of each folder that holds one. Two with the same text can take
 * each other's place.
 * @param {string[]} folders
 * @returns {Surface[]}
 */
export function readSurfaces(folders = [SHARED]) {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(SHARED, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const program = ts.createProgram(
    folders.flatMap((folder) => entryFiles(folder).map(({ file }) => file)),
    config?.options ?? {},
  );
  return folders.map((folder) => surfaceOf(program, folder));
}

/** @param {string} folder */
function entryFiles(folder) {
  const { exports: entries } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(entries).map(([name, file]) => ({
    name: path.posix.join('@kuri/shared', name),
    file: path.join(folder, file),
  }));
}

/** @type {(program: ts.Program, folder: string) => Surface} */
function surfaceOf(program, folder) {
  const checker = program.getTypeChecker();
  const modules = entryFiles(folder).map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }));
    return { name, file, exported };
  });
  return {
    text: () =>
      modules
        .map(({ name, exported }) => {
          const lines = exported.map((own) => nameText(checker, own.name, own.symbol)).sort();
          return `# ${name}\n${lines.join('\n')}\n`;
        })
        .join('\n'),
    entries: new Map(
      modules.map(({ name, file, exported }) => {
        const names = exported.map(
          (own) => /** @type {const} */ ([own.name, aboutName(own.symbol)]),
        );
        return [name, { file, names: new Map(names) }];
      }),
    ),
  };
}

/** @type {(symbol: ts.Symbol) => import('./compare-surface.mjs').Name} */
function aboutName(symbol) {
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const declared = symbol.declarations?.find(
    (at) => ts.isTypeAliasDeclaration(at) || ts.isInterfaceDeclaration(at),
  );
  return {
    isValue,
    parameters: declared?.typeParameters?.length ?? 0,
    number: numberOf(symbol.valueDeclaration),
  };
}

/** @param {ts.Declaration | undefined} at */
function numberOf(at) {
  const value = at && ts.isVariableDeclaration(at) ? at.initializer : undefined;
  const since = (value && ts.isObjectLiteralExpression(value) ? value.properties : []).find(
    (own) => ts.isPropertyAssignment(own) && own.name.getText() === 'since',
  );
  const number = since && ts.isPropertyAssignment(since) ? since.initializer : value;
  return number && ts.isNumericLiteral(number) ? Number(number.text) : undefined;
}

/** @type {(symbol: ts.Symbol) => boolean} */
const isOwn = (symbol) =>
  !/[\\/]node_modules[\\/]/.test(
    symbol.declarations?.[0]?.getSourceFile().fileName ?? '/node_modules/',
  );

/**
 * @param {ts.TypeChecker} checker
 * @param {string} name
 * @param {ts.Symbol} symbol
 */
function nameText(checker, name, symbol) {
  const at = symbol.declarations?.[0];
  if (!at || !isOwn(symbol)) return `${name}: from a library`;
  if (symbol.flags & ts.SymbolFlags.Value) {
    return `${name}: ${typeText(checker, checker.getTypeOfSymbolAtLocation(symbol, at), at)}`;
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return `type ${name} = ${membersText(checker, type, at)}`;
}

/**
 * The members of an object type, written out; any other type by its name.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {ts.Node} at
 */
function membersText(checker, type, at) {
  const members = type.getProperties();
  if (type.isUnion() || members.length === 0 || !(type.flags & ts.TypeFlags.Object)) {
    return typeText(checker, type, at);
  }
  const written = members
    .filter(isOwn)
    .map((member) => {
      const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      return `${member.name}${optional}: ${typeText(checker, checker.getTypeOfSymbolAtLocation(member, at), at)}`;
    })
    .sort();
  return `{ ${written.join('; ')} }`;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {ts.Node} at
 */
function typeText(checker, type, at) {
  const text = checker.typeToString(type, at, FORMAT | ts.TypeFormatFlags.InTypeAlias);
  // The compiler lists the members of a union in the order in which it met them.
  return text.replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));
}

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
 * What `shared` offers to remotes, as text: each entry point, each name that it exports, and the
 * name's type. Two versions with the same text can take each other's place.
 */
export function publicSurface() {
  const { exports: entries } = JSON.parse(readFileSync(path.join(SHARED, 'package.json'), 'utf8'));
  const files = Object.entries(entries).map(([name, file]) => ({
    name: path.posix.join('@kuri/shared', name),
    file: path.join(SHARED, file),
  }));
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(SHARED, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const program = ts.createProgram(
    files.map(({ file }) => file),
    config?.options ?? {},
  );
  const checker = program.getTypeChecker();
  return files.map(({ name, file }) => entrySurface(checker, program, name, file)).join('\n');
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Program} program
 * @param {string} name
 * @param {string} file
 */
function entrySurface(checker, program, name, file) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  const lines = symbols.map((symbol) => symbolSurface(checker, symbol)).sort();
  return `# ${name}\n${lines.join('\n')}\n`;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} exported
 */
function symbolSurface(checker, exported) {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const at = symbol.declarations?.[0];
  const own = at?.getSourceFile().fileName.startsWith(SHARED);
  if (!at || !own) return `${exported.name}: from a library`;
  if (symbol.flags & ts.SymbolFlags.Value) {
    return `${exported.name}: ${typeText(checker, checker.getTypeOfSymbolAtLocation(symbol, at), at)}`;
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return `type ${exported.name} = ${membersText(checker, type, at)}`;
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
    .filter((member) => member.declarations?.[0]?.getSourceFile().fileName.startsWith(SHARED))
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

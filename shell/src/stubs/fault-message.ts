// In the place of the federation's own messages, with their descriptions and the address of its manual.
/**
 * @param code of the federation's troubleshooting pages, such as RUNTIME-008
 * @param _descriptions of all codes, which are left out
 * @param args what it was about
 * @param cause what was thrown
 */
export function getShortErrorMsg(
  code: string,
  _descriptions: object,
  args?: object,
  cause?: string,
): string {
  const parts = [code, args === undefined ? '' : JSON.stringify(args), cause ?? ''];
  return parts.filter((part) => part !== '').join('\n');
}

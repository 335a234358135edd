// In the place of the federation's own logging, which adds stacks for those who work on it. All names of
// the file that it stands for are there, since the library exports them on.

/** What is said goes to the browser's console, with who says it. */
function createLogger(name: string) {
  return {
    warn: (...said: unknown[]) => {
      console.warn(name, ...said);
    },
    error: (...said: unknown[]) => {
      console.error(name, ...said);
    },
  };
}

const logger = createLogger('[ Module Federation ]');
const nothing = undefined;

export {
  createLogger,
  logger,
  nothing as bindLoggerToCompiler,
  nothing as createInfrastructureLogger,
  nothing as infrastructureLogger,
};

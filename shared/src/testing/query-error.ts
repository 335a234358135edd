import { getConfig, type Config } from '@testing-library/react';

type ElementError = Config['getElementError'];

/**
 * Prints the document into the error of a failed query only where the error is shown. While something is
 * waited for, each look that finds nothing makes an error of which only the message is used; when the
 * waiting ends in vain, Testing Library asks for the whole one.
 */
export function queryError(full: ElementError): ElementError {
  return (message, container) => {
    if (!isWaiting()) return full(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  };
}

/** What Testing Library sets during each look of `waitFor` and `findBy`; its types do not name it. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

import { bookMonths, cashDesk, dayBook, dayBookEntries } from '@kuri/shared/calls';
import { fakeHttp, ok, type FakeHttp } from '@kuri/shared/testing';
import { ownDay } from './counter-driver.ts';

/** A server with the user's own drawer of today, nothing moved, and no month that could be closed. */
export function dayBookHttp(): FakeHttp {
  const http = fakeHttp();
  beforeEach(() => {
    const banks = [{ bankId: 'bnk_1', name: 'Canara Bank' }];
    http.on(cashDesk, ok({ banks, people: [], handovers: [] }));
    http.on(dayBook, ok(ownDay()));
    http.on(dayBookEntries, ok([]));
    http.on(bookMonths, ok({ closed: null, next: null }));
  });
  return http;
}

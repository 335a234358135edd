import { Failure } from '../../ground/http/failure.ts';

/** The parameters of a draw call, with the server's name for the group. */
export type OfGroup<Body> = Omit<Body, 'schemeId'> & { groupId: string };

export function ofGroup<Body extends Record<'schemeId', string>>(body: Body): OfGroup<Body> {
  const { schemeId: groupId, ...asked } = body;
  return { ...asked, groupId };
}

/** Whether a query asks to change nothing: anything but a 0 does, so that a slip draws nobody. */
export function isHeld(hold: string | undefined): boolean {
  return hold !== undefined && hold !== '0';
}

/**
 * The month that a query asks for.
 * @throws Failure 400 unless it is 1 to 13
 */
export function drawMonthOf(text: string | undefined): number {
  const month = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  if (month >= 1 && month <= 13) return month;
  const message = 'drawMonth must be a month from 1 to 13';
  throw new Failure({
    status: 400,
    code: 'BAD_REQUEST',
    message,
    errors: [{ field: 'drawMonth', message }],
  });
}

import { refuserOf } from '../../ground/http/failure.ts';

/** Runs a write; a code or name that is taken becomes a 409 at its field. */
export const refusingClashes = refuserOf({
  scheme_code: {
    code: 'DUPLICATE_CODE',
    field: 'schemeCode',
    message: 'Scheme Code is already in use',
  },
  group_type_name: {
    code: 'DUPLICATE_NAME',
    field: 'schemeType',
    message: 'Scheme Name is already in use',
  },
});

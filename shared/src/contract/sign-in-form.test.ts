import { checkLogin, readLoginId } from './sign-in-form.ts';

describe('readLoginId', () => {
  it.each([
    ['9847000001', '9847000001'],
    ['98470 00001', '9847000001'],
    ['98470-00001', '9847000001'],
    ['  9847000001 ', '9847000001'],
    ['919847000001', '9847000001'],
    ['+91 98470 00001', '9847000001'],
    ['09847000001', '9847000001'],
    ['0919847000001', '9847000001'],
    ['00919847000001', '9847000001'],
    // A ten-digit number may itself begin with 91 or 0.
    ['9147000001', '9147000001'],
    ['0984700000', '0984700000'],
    ['98470000012', '9847000001'],
    ['\u202a+91 98470 00001\u202c', '9847000001'],
  ])('reads %p as the mobile number %s', (typed, userId) => {
    expect(readLoginId(typed)).toEqual({ idType: 'mobile', userId });
  });

  it.each(['demo@kuri.example', ' demo@kuri.example ', 'a@b.c', '9847000001@kuri.example'])(
    'reads %p as an email',
    (typed) => expect(readLoginId(typed)).toEqual({ idType: 'email', userId: typed.trim() }),
  );

  it.each([
    '98470',
    '+91 98470',
    'demo',
    'demo@kuri',
    '@kuri.example',
    'a b@kuri.example',
    '+',
    '(98470) 00001',
  ])('takes %p for neither', (typed) => expect(readLoginId(typed)).toBeUndefined());
});

describe('checkLogin', () => {
  it('asks for both fields', () => {
    expect(checkLogin({ userId: '  ', password: '' })).toEqual({
      userId: 'Please enter either email or mobile number',
      password: 'Password is required',
    });
  });

  it('refuses an id that is neither an email nor a mobile number', () => {
    expect(checkLogin({ userId: '98470', password: 'x' })).toEqual({
      userId: 'Please enter a valid email or mobile number',
    });
  });

  it('lets a complete login pass', () => {
    expect(checkLogin({ userId: 'demo@kuri.example', password: ' ' })).toEqual({});
  });
});

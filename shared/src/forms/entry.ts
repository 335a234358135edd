/** What a form holds while it is being filled in: a number box may be empty. */
export type Entry<Form> = {
  [Name in keyof Form]: Form[Name] extends number ? number | undefined : Form[Name];
};

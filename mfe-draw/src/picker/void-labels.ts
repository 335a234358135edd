// The texts of voiding a draw: by one administrator, and from the second time on by two.

export const voidLabels = {
  title: 'Void Draw',
  text: (drawNo: number, period: string) =>
    `Draw ${drawNo} of ${period} will not count. It stays on record as void, with your name and the reason. This cannot be undone. The next draw uses a new seal.`,
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays on record for everybody to read.',
  cancel: 'Cancel',
  confirm: 'Void draw',
  busy: 'Voiding...',
  done: 'Draw voided',
  failed: 'Failed to void the draw. Please try again.',
} as const;

export const askVoidLabels = {
  title: 'Ask to Void Draw',
  text: (drawNo: number, period: string) =>
    `Draw ${drawNo} of ${period} was voided before, so a second administrator has to confirm this void here. Until then the draw stays as it is. Both names and the reason stay on record.`,
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays on record for everybody to read.',
  cancel: 'Cancel',
  confirm: 'Ask to void',
  busy: 'Asking...',
  done: 'A second administrator has to confirm the void',
  failed: 'Failed to ask for the void. Please try again.',
} as const;

export const answerVoidLabels = {
  confirm: {
    title: 'Confirm Void',
    text: (drawNo: number, period: string, by: string, reason: string) =>
      `${by} has asked to void draw ${drawNo} of ${period}: “${reason}”. If you confirm, it will not count. It stays on record as void, with both names. This cannot be undone.`,
    button: 'Confirm void',
    done: 'Draw voided',
  },
  decline: {
    title: 'Decline Void',
    text: (drawNo: number, period: string, by: string, reason: string) =>
      `${by} has asked to void draw ${drawNo} of ${period}: “${reason}”. If you decline, the draw stays as it is and can go on.`,
    button: 'Decline void',
    done: 'Void declined',
  },
  back: 'Cancel',
  failed: 'Failed to answer. Please try again.',
} as const;

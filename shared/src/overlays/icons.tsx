import type { ReactNode } from 'react';

function Outline({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Outline>
    <path d="M6 6l12 12M18 6L6 18" />
  </Outline>
);

export const ChevronDownIcon = () => (
  <Outline>
    <path d="M6 9l6 6 6-6" />
  </Outline>
);

export const ChevronRightIcon = () => (
  <Outline>
    <path d="M9 6l6 6-6 6" />
  </Outline>
);

export const ChevronLeftIcon = () => (
  <Outline>
    <path d="M15 6l-6 6 6 6" />
  </Outline>
);

export const CheckIcon = () => (
  <Outline>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Outline>
);

export const DotsIcon = () => (
  <Outline>
    <path d="M12 5v.01M12 12v.01M12 19v.01" />
  </Outline>
);

export const CalendarIcon = () => (
  <Outline>
    <path d="M5 5h14a1 1 0 011 1v13a1 1 0 01-1 1H5a1 1 0 01-1-1V6a1 1 0 011-1zM8 3v4M16 3v4M4 10.5h16" />
  </Outline>
);

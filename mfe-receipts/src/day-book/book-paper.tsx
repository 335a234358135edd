import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useOrganisation } from '@kuri/shared/query';
import { OfficeHead, PrintSheet } from '@kuri/shared/ui';

interface BookPaperProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A page of the books on A4, under the head of the office. */
export function BookPaper({ title, children, ...rest }: BookPaperProps) {
  const office = useOrganisation();
  return (
    <A4 {...rest}>
      {office && <OfficeHead office={office} />}
      <h1>{title}</h1>
      {children}
    </A4>
  );
}

const A4 = styled(PrintSheet)`
  @page book {
    size: A4 portrait;
    margin: 12mm;
  }

  @media print {
    page: book;
    color: #000;
    font-size: 9pt;
    line-height: 1.35;

    header {
      display: grid;
      justify-items: center;
      text-align: center;
    }
    header img {
      max-height: 12mm;
    }
    h1,
    h2 {
      margin: 3mm 0 1.5mm;
      font-size: 11pt;
    }
  }
`;

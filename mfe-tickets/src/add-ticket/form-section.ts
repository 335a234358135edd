import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';

/** The form of the panel: its sections one below the other. */
export const Sections = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
`;

/** A named part of the form, its fields in two columns. */
export const FormSection = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: var(--s3);
    padding: 0;
    font-size: 15px;
    font-weight: 650;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

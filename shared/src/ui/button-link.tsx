import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { buttonStyle, inElement, type ButtonSize, type ButtonVariant } from './button.tsx';

export interface ButtonLinkProps extends ComponentPropsWithRef<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link to another page that looks like a button. */
export function ButtonLink({
  variant = 'default',
  size = 'm',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Base {...rest} data-variant={variant} data-size={size}>
      {icon}
      {inElement(children)}
    </Base>
  );
}

const Base = styled(Link)`
  ${buttonStyle}
`;

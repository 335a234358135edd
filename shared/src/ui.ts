// The plain half of the design: tokens and parts that need no component library.
export { GlobalStyle } from './ui/global-style.tsx';
export { PHONE_QUERY, useIsPhone } from './ui/breakpoint.ts';
export { VisuallyHidden } from './ui/visually-hidden.ts';
export { Button, type ButtonProps } from './ui/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './ui/button-link.tsx';
export { buttonStyle, type ButtonSize, type ButtonVariant } from './ui/button-style.ts';
export { IconButton, type IconButtonProps } from './ui/icon-button.tsx';
export { Field, type FieldControl, type FieldProps } from './ui/field.tsx';
export { bareControlStyle, controlStyle } from './ui/control-style.ts';
export { TextInput, type TextInputProps } from './ui/text-input.tsx';
export { TextArea, type TextAreaProps } from './ui/text-area.tsx';
export { NativeSelect, type NativeSelectProps } from './ui/native-select.tsx';
export { Badge, type BadgeTone } from './ui/badge.tsx';
export { Spinner, SpinnerIcon } from './ui/spinner.tsx';
export type { RowAction } from './ui/row-action.ts';

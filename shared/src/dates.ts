// Choosing dates.
export { DatePicker, type DatePickerProps } from './dates/date-picker.tsx';

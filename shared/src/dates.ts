// Choosing dates.
export { DatePicker, type DatePickerProps } from './dates/date-picker.tsx';
export { DateRangePicker, type DateRangePickerProps } from './dates/date-range-picker.tsx';

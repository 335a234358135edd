// The router, as far as the console uses it. A shared module is never tree-shaken, this list is:
// add a name here at its first use.
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useSearchText, type SearchText } from './router/use-search-text.ts';
export { useDays, type DateRange, type Days } from './router/use-days.ts';
export { useFormFromUrl } from './router/use-form-from-url.ts';
// The former name, for remotes that were built with it.
export { useFormFromUrl as useAskedForm } from './router/use-form-from-url.ts';
export { useFilters } from './router/use-filters.ts';
export {
  useGroupChoice,
  useOneGroup,
  type GroupChoice,
  type OneGroup,
} from './domain/use-group-choice.ts';
export { withParameters } from './router/use-filters.ts';
export { watchHistory } from './overlays/history-hold.ts';

import { Component, type ErrorInfo, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** Shown in place of the content after it failed. */
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown, components: ErrorInfo['componentStack']) => void;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown } | null;
}

/** Keeps the failure of one page from the rest of the console; a new `key` starts it afresh. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError?.(error, componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

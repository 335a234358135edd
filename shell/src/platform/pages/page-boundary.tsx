import { Component, type ErrorInfo, type ReactNode } from 'react';
import { keepComponents } from '../federation/stack.ts';

interface PageBoundaryProps {
  /** Shown in place of the content after it failed. */
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
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
    keepComponents(error, componentStack);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

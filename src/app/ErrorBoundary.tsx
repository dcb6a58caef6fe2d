import { Component, type ReactNode } from 'react'
import { ScreenError } from './ErrorState.tsx'

interface ErrorBoundaryProps {
  pathname: string
  children: ReactNode
}

/** Shows an error of a screen in place of that screen, so that what is around it still works. Opening another screen resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (previous.pathname !== this.props.pathname && this.state.error) this.reset()
  }

  reset = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error ? <ScreenError error={error} resetErrorBoundary={this.reset} /> : this.props.children
  }
}

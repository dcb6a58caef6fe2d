import { Component, type ReactNode } from 'react'
import { ScreenError } from './Trouble.tsx'

interface BoundaryProps {
  /** Where this is; going elsewhere starts anew. */
  place: string
  children: ReactNode
}

/** Keeps a fault of one screen to that screen, so that the menu still works. */
export class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.error) this.reset()
  }

  reset = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error ? <ScreenError error={error} resetErrorBoundary={this.reset} /> : this.props.children
  }
}

/** Does a period end before it begins? Nothing is counted in it. ISO dates sort as text. */
export const isReversed = ({
  from,
  to,
}: {
  from?: string | null | undefined
  to?: string | null | undefined
}) => Boolean(from && to && to < from)

import { useOption } from '../../src/form/reference/useOption.ts'

/** What a record is called. */
export const Named = ({ to, id }: { to: string; id: number }) => <>{useOption(to, id).data?.name ?? '…'}</>

import type { ReactNode } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { Page } from '../page/Page.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { List, type ListProps } from './List.tsx'
import type { ListState } from './use-list.ts'

interface ListPageProps<Row, Reply, Filter> extends Omit<ListProps, 'state'> {
  state: ListState<Row, Reply, Filter>
  title: string
  /** Number beside the title; by default the number of matching rows. Null shows no number. */
  count?: number | null | undefined
  /** Content beside the title and the number. */
  sub?: ReactNode
  /** Actions on the whole list, such as creating a row. */
  actions?: ReactNode
  /** Content between header and list, such as the tabs of an administration screen, a warning or running jobs. */
  notice?: ReactNode
  /** A panel on the right, for example with insights or a calendar. */
  panel?: { title: string; sub?: string; content: ReactNode }
}

export function ListPage<Row, Reply, Filter>(props: ListPageProps<Row, Reply, Filter>) {
  const { state, title, count, sub, actions, notice, panel, ...rest } = props
  const formats = useFormats()
  const number = count === undefined ? state.total : count
  return (
    <Page {...(panel ? { panel } : {})}>
      <PageHead
        title={title}
        {...(typeof number !== 'number' ? {} : { count: formats.number(number) })}
        sub={sub}
        actions={actions}
      />
      {notice}
      <List {...rest} state={state} />
    </Page>
  )
}

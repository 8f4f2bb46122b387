import type { ReactNode } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { Page } from '../page/Page.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { List, type ListProps } from './List.tsx'
import type { ListState } from './use-list.ts'

interface ListPageProps<Row, Reply, Filter> extends Omit<ListProps, 'state'> {
  state: ListState<Row, Reply, Filter>
  title: string
  /** How many there are, beside the title: the rows found, where it is not given; null shows none. */
  count?: number | null | undefined
  /** Beside the title and the number. */
  sub?: ReactNode
  /** What can be done with all of it: a new one. */
  actions?: ReactNode
  /** Between head and list: tabs of an administration, a warning, work under way. */
  notice?: ReactNode
  /** Figures of the surroundings, at the right. */
  panel?: { title: string; sub?: string; content: ReactNode }
}

/** A screen that is a list. */
export function ListPage<Row, Reply, Filter>(props: ListPageProps<Row, Reply, Filter>) {
  const { state, title, count, sub, actions, notice, panel, ...rest } = props
  const formats = useFormats()
  const number = count === undefined && state.shown ? state.total : count
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

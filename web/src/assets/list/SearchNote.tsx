import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'

interface SearchNoteProps {
  portfolio: ListedPortfolio | undefined
  /** Words searched for; absent without a search. */
  search: string | undefined
  /** Absent while it is loading. */
  shown: { total: number; isDeepSearch?: boolean } | undefined
}

/**
 * Note for a search that matches no name. It says that the words occur in other texts of the listed assets, or links to
 * a search in all portfolios.
 */
export function SearchNote({ portfolio, search: words, shown }: SearchNoteProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  if (!shown || words === undefined) return null
  const { total, isDeepSearch = false } = shown
  if (isDeepSearch) {
    const figure = formats.number(total)
    return (
      <Banner>
        {total > 0 ? t('list.deep.found', { count: total, figure, words }) : t('list.deep.none', { words })}
      </Banner>
    )
  }
  if (!portfolio || total > 0) return null
  return (
    <Banner>
      {t('list.deep.notHere', { words })}{' '}
      <Link to="/assets" search={{ f: { search: words } }} className={classes.everywhere}>
        {t('list.deep.everywhere')}
      </Link>
    </Banner>
  )
}

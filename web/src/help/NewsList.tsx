import type { NewsText } from '@lindero/texts/help/article'
import { RELEASES, type ReleaseId } from '@lindero/texts/help/releases'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { ArticleBlocks } from './ArticleBlocks.tsx'
import classes from './help.module.css'

interface NewsListProps {
  news: Record<ReleaseId, NewsText>
  /** The release asked for: the list begins at it. */
  id: string | undefined
}

/** What the releases brought, the latest first. */
export function NewsList({ news, id }: NewsListProps) {
  const { t } = useTranslation('help')
  const formats = useFormats()
  const asked = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!id) return
    asked.current?.focus({ preventScroll: true })
    asked.current?.scrollIntoView({ block: 'start' })
  }, [id])
  return (
    <div className={classes.scroll}>
      {RELEASES.map((release) => (
        <article key={release.id} className={`${classes.article} ${classes.release}`}>
          <p className={classes.when}>
            <time dateTime={release.date}>{formats.date(release.date)}</time>
            <span>{t('version', { id: release.id })}</span>
          </p>
          <h3 ref={release.id === id ? asked : undefined} tabIndex={-1} className={classes.articleTitle}>
            {news[release.id].title}
          </h3>
          <ArticleBlocks blocks={news[release.id].blocks} />
        </article>
      ))}
    </div>
  )
}

import type { NewsText } from '@lindero/texts/home/article'
import { RELEASES, type ReleaseId } from '@lindero/texts/home/releases'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ArticleBlocks } from './ArticleBlocks.tsx'
import { headingId } from './heading-id.ts'
import classes from './help.module.css'

interface NewsListProps {
  news: Record<ReleaseId, NewsText>
  /** The requested release: the list begins at it. */
  id: string | undefined
  /** A heading in it. */
  hash: string | undefined
}

/** The news of the releases, the latest first. */
export function NewsList({ news, id, hash }: NewsListProps) {
  const { t } = useTranslation('help')
  const formats = useFormats()
  const asked = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const heading = hash ? document.getElementById(headingId(hash)) : null
    const target = heading ?? (id ? asked.current : null)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }, [id, hash])
  return (
    <div className={classes.scroll}>
      {id && !RELEASES.some((release) => release.id === id) && (
        <div className={classes.banner}>
          <Banner level="info">{t('newsMissing')}</Banner>
        </div>
      )}
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

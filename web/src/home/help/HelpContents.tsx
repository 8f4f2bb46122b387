import type { Locale } from '@lindero/domain/kernel/formats'
import type { Article, NewsText } from '@lindero/texts/home/articles/article'
import { RELEASES, type ReleaseId } from '@lindero/texts/home/releases'
import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { ArticleBlocks } from './ArticleBlocks.tsx'
import { ArticleList } from './ArticleList.tsx'
import { headingId } from './heading-id.ts'
import classes from './help.module.css'
import { type HelpWanted, openHelp } from './help-center.ts'

/** Content of the help panel: an article, the list of articles or the news. */
export default function HelpContents({ wanted }: { wanted: HelpWanted }) {
  const { t } = useTranslation('help')
  const content = useHelpContent()
  const may = useMay()
  const [text, setText] = useState('')
  /** Id of the last article read, which receives the focus again in the list. */
  const leftArticle = useRef<string | null>(null)
  if (content.isError) {
    return <ErrorState error={content.error} onRetry={() => void content.refetch()} />
  }
  if (!content.data) return <SkeletonRows rows={10} />
  const { news } = content.data
  const articles = content.data.articles.filter(({ needs }) => needs === undefined || may(needs))
  const article = wanted.kind === 'help' && articles.find(({ id }) => id === wanted.id)
  if (article) {
    return (
      <ArticleView
        key={article.id}
        article={article}
        hash={wanted.hash}
        onBack={() => {
          leftArticle.current = article.id
          openHelp({ kind: 'help' })
        }}
      />
    )
  }
  return (
    <>
      <div className="rigid px-20 pb-12">
        <SegmentedControl
          fullWidth
          aria-label={t('kinds')}
          value={wanted.kind}
          onChange={(kind) => openHelp({ kind: kind === 'news' ? 'news' : 'help' })}
          data={[
            { value: 'help', label: t('title') },
            { value: 'news', label: t('news') },
          ]}
        />
      </div>
      {wanted.kind === 'news' ? (
        <NewsList news={news} id={wanted.id} hash={wanted.hash} />
      ) : (
        <ArticleList
          articles={articles}
          text={text}
          onText={setText}
          isMissing={wanted.id !== undefined}
          focused={leftArticle.current}
        />
      )}
    </>
  )
}

interface ArticleViewProps {
  article: Article
  hash: string | undefined
  onBack: () => void
}

/** One article. Scrolls to the requested heading and focuses it, or focuses the title if no heading is requested. */
function ArticleView({ article, hash, onBack }: ArticleViewProps) {
  const { t } = useTranslation('help')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const asked = hash ? document.getElementById(headingId(hash)) : null
    const target = asked ?? title.current
    target?.focus({ preventScroll: true })
    asked?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <>
      <div className="rigid px-12 pb-8 border-bottom">
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
      <article className={`${classes.article} scroll grow min-h-0 px-20 pt-16 pb-32 text-2 fs-14`}>
        <h3 ref={title} tabIndex={-1} className={`${classes.articleTitle} mb-4 text semi`}>
          {article.title}
        </h3>
        <p className={classes.summary}>{article.summary}</p>
        <ArticleBlocks blocks={article.blocks} />
      </article>
    </>
  )
}

interface NewsListProps {
  news: Record<ReleaseId, NewsText>
  /** Id of the release to scroll to. */
  id: string | undefined
  hash: string | undefined
}

/** News of all releases, latest first. */
function NewsList({ news, id, hash }: NewsListProps) {
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
    <div className="grow min-h-0 pb-24 scroll">
      {id && !RELEASES.some((release) => release.id === id) && (
        <div className="px-20 pt-12">
          <Banner level="info">{t('newsMissing')}</Banner>
        </div>
      )}
      {RELEASES.map((release) => (
        <article key={release.id} className={`${classes.article} px-20 pt-16 text-2 fs-14 ${classes.release} pb-16`}>
          <p className={classes.when}>
            <time dateTime={release.date}>{formats.date(release.date)}</time>
            <span>{t('version', { id: release.id })}</span>
          </p>
          <h3
            ref={release.id === id ? asked : undefined}
            tabIndex={-1}
            className={`${classes.articleTitle} mb-4 text semi`}
          >
            {news[release.id].title}
          </h3>
          <ArticleBlocks blocks={news[release.id].blocks} />
        </article>
      ))}
    </div>
  )
}

interface HelpContent {
  articles: readonly Article[]
  news: Record<ReleaseId, NewsText>
}

/** Loads articles and news in one language, when the panel first opens. */
async function load(language: Locale): Promise<HelpContent> {
  const [{ articles }, { news }] =
    language === 'en'
      ? await Promise.all([import('@lindero/texts/home/articles.en'), import('@lindero/texts/home/news.en')])
      : await Promise.all([import('@lindero/texts/home/articles.es'), import('@lindero/texts/home/news.es')])
  return { articles, news }
}

function useHelpContent() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['help', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

import { SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleView } from './ArticleView.tsx'
import classes from './help.module.css'
import { type HelpWanted, openHelp } from './help-center.ts'
import { NewsList } from './NewsList.tsx'
import { useHelpContent } from './use-help-content.ts'

/** Content of the panel: an article, or one of the two lists. */
export default function HelpContents({ wanted }: { wanted: HelpWanted }) {
  const { t } = useTranslation('help')
  const content = useHelpContent()
  const may = useMay()
  const [text, setText] = useState('')
  /** The article just left: the focus goes back to it. */
  const left = useRef<string | null>(null)
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
          left.current = article.id
          openHelp({ kind: 'help' })
        }}
      />
    )
  }
  return (
    <>
      <div className={classes.kinds}>
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
          focused={left.current}
        />
      )}
    </>
  )
}

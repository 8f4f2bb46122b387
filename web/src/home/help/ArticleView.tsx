import type { Article } from '@lindero/texts/home/article'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleBlocks } from './ArticleBlocks.tsx'
import { headingId } from './heading-id.ts'
import classes from './help.module.css'

interface ArticleViewProps {
  article: Article
  hash: string | undefined
  onBack: () => void
}

/** One article, scrolled to its title or to the requested heading. */
export function ArticleView({ article, hash, onBack }: ArticleViewProps) {
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
      <div className={classes.backRow}>
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
      <article className={`${classes.scroll} ${classes.article}`}>
        <h3 ref={title} tabIndex={-1} className={classes.articleTitle}>
          {article.title}
        </h3>
        <p className={classes.summary}>{article.summary}</p>
        <ArticleBlocks blocks={article.blocks} />
      </article>
    </>
  )
}

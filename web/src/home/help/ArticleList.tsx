import { type Article, TOPICS } from '@lindero/texts/home/articles/article'
import { Button, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { findArticles } from './find-articles.ts'
import classes from './help.module.css'
import { openHelp } from './help-center.ts'

interface ArticleListProps {
  articles: readonly Article[]
  text: string
  onText: (text: string) => void
  /** True if the requested article does not exist. */
  isMissing: boolean
  /** Id of the last article read, which receives the focus. */
  focused: string | null
}

/** All articles by topic, or the articles that match the search. */
export function ArticleList({ articles, text, onText, isMissing, focused }: ArticleListProps) {
  const { t } = useTranslation('help')
  const isSearching = text.trim() !== ''
  const matches = findArticles(articles, text)
  return (
    <>
      <div className={classes.search}>
        <TextInput
          data-autofocus={focused === null || undefined}
          size="sm"
          type="search"
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={
            isSearching && (
              <CloseButton
                size={24}
                aria-label={t('filters.clear', { ns: 'common', filter: t('search') })}
                onClick={() => onText('')}
              />
            )
          }
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {isSearching && t('found', { count: matches.length })}
        </p>
      </div>
      <div className={classes.scroll}>
        {isMissing && (
          <div className={classes.banner}>
            <Banner level="info">{t('missing')}</Banner>
          </div>
        )}
        {matches.length === 0 && (
          <EmptyState
            compact
            title={t('none', { text: text.trim() })}
            text={t('noneText')}
            action={
              <Button variant="default" onClick={() => onText('')}>
                {t('showAll')}
              </Button>
            }
          />
        )}
        {isSearching && <Entries articles={matches} focused={focused} />}
        {!isSearching &&
          TOPICS.filter((topic) => matches.some((article) => article.topic === topic)).map((topic) => (
            <section key={topic} aria-labelledby={`help-topic-${topic}`}>
              <h3 id={`help-topic-${topic}`} className={classes.topic}>
                {t(`topics.${topic}`)}
              </h3>
              <Entries articles={matches.filter((article) => article.topic === topic)} focused={focused} />
            </section>
          ))}
      </div>
    </>
  )
}

function Entries({ articles, focused }: { articles: readonly Article[]; focused: string | null }) {
  return (
    <ul className={classes.entries}>
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.entry}
            ref={(button) => {
              if (button && id === focused) button.focus()
            }}
            onClick={() => openHelp({ kind: 'help', id })}
          >
            <span>
              <span className={classes.entryTitle}>{title}</span>
              <span className={classes.entrySummary}>{summary}</span>
            </span>
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

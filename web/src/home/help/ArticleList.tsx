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
      <div className="rigid px-20 border-bottom">
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
        <p className={`${classes.count} py-2 text-3 fs-12`} role="status">
          {isSearching && t('found', { count: matches.length })}
        </p>
      </div>
      <div className="grow min-h-0 pb-24 scroll">
        {isMissing && (
          <div className="px-20 pt-12">
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
              <h3 id={`help-topic-${topic}`} className="px-20 pt-16 pb-4 text-3 fs-12 semi">
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
    <ul>
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <UnstyledButton
            className={`${classes.entry} hover row between gap-12 w-full text-3`}
            ref={(button) => {
              if (button && id === focused) button.focus()
            }}
            onClick={() => openHelp({ kind: 'help', id })}
          >
            <span>
              <span className="block text fs-14 medium">{title}</span>
              <span className="block text-3 fs-12">{summary}</span>
            </span>
            <IconChevronRight className="rigid" size={16} stroke={1.5} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

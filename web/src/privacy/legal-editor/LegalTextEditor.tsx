import { Button, Input, SegmentedControl, Textarea } from '@mantine/core'
import { IconCheck, IconExternalLink, IconPackage, IconRestore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedBar } from '../../kernel/drafts/UnsavedBar.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { LegalText } from '../legal/LegalText.tsx'
import legal from '../legal/legal.module.css'
import { legalBlocks } from '../legal/legal-blocks.ts'
import classes from './editor.module.css'
import { LegalVersions } from './LegalVersions.tsx'
import type { SavedLegalText } from './saved-legal-text.ts'
import { useLegalDraft } from './use-legal-draft.ts'

const MAXIMUM = 100_000

/** One text of one page: written at the left, shown at the right as the public page shows it. */
export function LegalTextEditor({ saved }: { saved: SavedLegalText }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const { text, count, change, save, isSaving, discard, restore } = useLegalDraft(saved)
  // Beside each other where there is room; on a phone one of both.
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const isEmpty = text.trim() === ''
  return (
    <>
      <div className={classes.state}>
        {saved.isShipped ? (
          <Chip level="warning" icon={<IconPackage size={12} stroke={2} aria-hidden />}>
            {t('legal.shipped')}
          </Chip>
        ) : (
          <Chip level="success" icon={<IconCheck size={12} stroke={2} aria-hidden />}>
            {t('legal.own')}
          </Chip>
        )}
        <span className={classes.about}>
          {saved.isShipped
            ? t('legal.shippedText')
            : t('legal.ownSince', { instant: formats.instant(saved.updatedOn) })}
        </span>
        <span className={classes.gap} />
        <UnsavedBar
          count={count}
          onSave={save}
          onDiscard={discard}
          isSaving={isSaving}
          blocked={isEmpty ? t('legal.empty') : null}
        />
        {!saved.isShipped && (
          <Button
            variant="default"
            leftSection={<IconRestore size={16} stroke={1.5} aria-hidden />}
            onClick={() => void restore()}
          >
            {t('legal.restore')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/legal/$page"
              params={{ page: saved.page }}
              search={{ language: saved.language }}
              target="_blank"
              {...props}
            />
          )}
        >
          {t('legal.open')}
        </Button>
      </div>
      <div className={`phone-only ${classes.views}`}>
        <SegmentedControl
          fullWidth
          aria-label={t('legal.preview')}
          value={view}
          onChange={(value) => setView(value === 'preview' ? 'preview' : 'edit')}
          data={[
            { value: 'edit', label: t('legal.edit') },
            { value: 'preview', label: t('legal.preview') },
          ]}
        />
      </div>
      <div className={classes.sides} data-view={view}>
        <div className={classes.write} data-changed={count > 0}>
          <div className={classes.label}>
            <Input.Label htmlFor="legal-text">{t('legal.editor')}</Input.Label>
            <span id="legal-hint">{t('legal.hint')}</span>
          </div>
          <Textarea
            id="legal-text"
            aria-describedby="legal-hint"
            autosize
            minRows={16}
            error={isEmpty ? t('legal.empty') : null}
            value={text}
            maxLength={MAXIMUM}
            spellCheck
            lang={saved.language}
            onChange={(event) => change(event.currentTarget.value)}
            classNames={{ input: classes.input ?? '' }}
          />
        </div>
        <section className={classes.show} aria-labelledby="legal-preview">
          <div className={classes.label}>
            <Input.Label component="h2" id="legal-preview">
              {t('legal.preview')}
            </Input.Label>
          </div>
          <div className={`${legal.text} ${classes.sheet}`} lang={saved.language}>
            <LegalText blocks={legalBlocks(text)} />
          </div>
        </section>
        <LegalVersions page={saved.page} language={saved.language} />
      </div>
    </>
  )
}

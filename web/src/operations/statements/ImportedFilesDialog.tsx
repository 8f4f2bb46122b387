import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import type { FileResult } from './use-statement-import.ts'

/** The result of each file, if several were imported. Rejected files come first, each with its reason. */
export function ImportedFilesDialog({ results, onClose }: { results: readonly FileResult[]; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const sorted = results.toSorted((a, b) => Number(a.isImported) - Number(b.isImported))
  return (
    <Dialog
      title={t('statements.files.title')}
      onClose={onClose}
      isReading
      actions={
        <Button variant="default" onClick={onClose}>
          {t('statements.files.close')}
        </Button>
      }
    >
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {sorted.map(({ name, isImported, text, warnings }) => (
          <li key={name}>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            {[text, ...warnings].map((sentence) => (
              <Text key={sentence} size="sm" {...(isImported ? {} : { c: 'var(--danger-text)' })}>
                {sentence}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}

import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { preloadFont } from './preload-font.ts'
import { splitPages } from './split-pages.ts'

const server = process.env.LINDERO_API ?? 'http://127.0.0.1:3000'

const LIST_KIT = /kernel[\\/]list[\\/](use-list|read-search)|contract[\\/]src[\\/].+\.?schemas?\.ts$|\?lists$/
/** Rules of operations. Lists load them together with their schemas; the workbench and home never load them. */
const OPERATIONS = /domain[\\/]src[\\/]operations[\\/]/
/** Files of texts load no other code, so a part that two of them share is in a file of its own. */
const TEXTS = /texts[\\/]src[\\/]/
const OUTSIDE_LISTS = (id: string) => !LIST_KIT.test(id) && !OPERATIONS.test(id) && !TEXTS.test(id)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [splitPages(), react(), callsWithoutSchemas(), preloadFont()],
  css: { postcss: { plugins: [mantine()] } },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: server } },
  },
  build: {
    outDir: 'dist',
    // The folder is not named `assets`, because this is the path of a screen.
    assetsDir: 'static',
    target: 'es2023',
    // The size of the map library in kB. Only screens with a map load it.
    chunkSizeWarningLimit: 1200,
    // Otherwise small files would become `data:` URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema to which nothing refers is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Shortens the name of a shared file, because the bundler names it after all pages that share it.
        chunkFileNames: ({ name }) => `static/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            // Code that every page loads, and then code that many pages share. Each file contains all its imports, so
            // that no two files wait for each other.
            { name: 'start', tags: ['$initial'] },
            // Code of every screen behind the login, and of home, which is the first of them.
            {
              name: 'inside',
              test: /web[\\/]src[\\/](app[\\/](inside\.routes|shell[\\/]Shell)|home[\\/]HomePage)/,
            },
            // Charts, which are drawn after the figures next to them.
            {
              name: 'charts',
              test: /node_modules[\\/]d3-|web[\\/]src[\\/](kernel[\\/]charts|home[\\/]cards[\\/]HomeCharts|assets[\\/]insights[\\/]PlacesCard)/,
            },
            // Parts that open on demand from any screen. They are loaded some time after the first screen.
            {
              name: 'later',
              test: /web[\\/]src[\\/](app[\\/]palette[\\/]Palette\.|kernel[\\/](toasts[\\/]ToastArea|consent[\\/]ConsentChoices|dialogs[\\/]OpenDialogs|page[\\/]drawer\.))/,
            },
            // Marks for the card of tasks on home, which needs no other shared code.
            { name: 'task', test: /web[\\/]src[\\/]tasks[\\/]task-marks/ },
            { name: 'common', minShareCount: 8, test: OUTSIDE_LISTS },
            { name: 'shared', minShareCount: 3, test: OUTSIDE_LISTS },
            { name: 'operations', minShareCount: 2, test: OPERATIONS },
            // The list kit. It parses URLs with schemas, which screens without a list never load.
            { name: 'lists', test: LIST_KIT },
            // Code that draws pages of PDFs, for the viewer of documents and for the review of values that were read
            // from them.
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist|assets[\\/]docs[\\/]PdfPage/ },
            // Code that only the sections of an asset share, in one file instead of many small ones.
            {
              name: 'asset',
              minShareCount: 2,
              test: /web[\\/]src[\\/](assets(?![\\/](list|groups)[\\/])|valuation|kernel)[\\/]|icons-react|domain[\\/]src[\\/](?!home[\\/])/,
            },
            // Code that the lists of assets and of groups share.
            { name: 'assets', minShareCount: 2, test: /web[\\/]src[\\/]assets[\\/](list|groups)[\\/]/ },
          ],
        },
      },
    },
  },
})

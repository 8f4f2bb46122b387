import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { preloadFont } from './preload-font.ts'
import { splitPages } from './split-pages.ts'

const server = process.env.LINDERO_API ?? 'http://127.0.0.1:3000'

const LIST_KIT = /kernel[\\/]list[\\/](use-list|read-search)|contract[\\/]src[\\/].+\.?schemas?\.ts$|\?lists$/
/**
 * Rules of the slice `operations`. They are loaded together with the schemas of lists, and never by the workbench or
 * the home page.
 */
const OPERATIONS = /domain[\\/]src[\\/]operations[\\/]/
/** The wizard for tapes, which the page for sheets of parts also uses. No other page loads it. */
const TAPE = /web[\\/]src[\\/]tape[\\/]/
/** Files of texts. They import no other code, so pages can load them without the files of shared code. */
const TEXTS = /texts[\\/]src[\\/]/
/**
 * Code that many pages share, but neither the home page nor the workbench: lists, dates, uploads, and what belongs to
 * other slices. Those two screens load the files of shared code, and would load all of this.
 */
const ASIDE =
  /node_modules[\\/](@mantine[\\/](dates|dropzone)|dayjs|@tanstack[\\/](virtual-core|react-virtual)|react-dropzone|file-selector|attr-accept|fflate)[\\/]|domain[\\/]src[\\/](legal|advertising|users|files|tasks|onboarding|integrations)[\\/]|web[\\/]src[\\/](kernel[\\/](list(?![\\/]fit-columns)|comments|items|pictures)|assets[\\/](parts|docs|insights|groups|completeness|info)|legal|tasks|advertising|operations|portfolios|customers|onboarding|areas|users|market[\\/]explorer)[\\/]/
const OUTSIDE_LISTS = (id: string) =>
  !LIST_KIT.test(id) && !OPERATIONS.test(id) && !TAPE.test(id) && !TEXTS.test(id) && !ASIDE.test(id)
const OF_ASSET =
  /web[/]src[/](assets(?![/](list|groups|history)[/])|valuation|kernel)[/]|icons-react|domain[/]src[/](?!home[/])/
/** Libraries of the drawing of workflows, which share their publisher with those of the charts. */
const OF_WORKFLOWS = /node_modules[\\/]d3-(selection|transition|zoom|drag|timer|ease|dispatch)/
const CHARTS =
  /node_modules[\\/]d3-|web[\\/]src[\\/](kernel[\\/]charts|home[\\/]cards[\\/]HomeCharts|assets[\\/]insights[\\/]PlacesCard)/

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
    // The folder is not called `assets`, because a screen has this path.
    assetsDir: 'static',
    target: 'es2023',
    // In kB. The limit is above the size of the map library, which only screens with a map load.
    chunkSizeWarningLimit: 1200,
    // Otherwise, small files would become `data:` URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that are not used are left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Shortens the name of shared files, because the bundler would name each after all pages that share it.
        chunkFileNames: ({ name }) => `static/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            // Code that all pages load comes first, then code that many pages share. Each file contains everything that
            // it imports, so that no two files wait for each other.
            { name: 'start', tags: ['$initial'] },
            // Code for all screens behind the login, and for home, which is the first of these screens.
            {
              name: 'inside',
              test: /web[\\/]src[\\/](app[\\/](inside\.routes|shell[\\/]Shell)|home[\\/]HomePage)/,
            },
            // Charts. They are drawn after the figures next to them.
            {
              name: 'charts',
              test: (id: string) => CHARTS.test(id) && !OF_WORKFLOWS.test(id),
            },
            // Declared actions of all pages, which the palette and each page with an action load.
            { name: 'actions', test: /\.actions\.ts$|kernel[\\/]page-actions[\\/]declared-actions/ },
            // Dialogs, and inputs that the parts below have too.
            {
              name: 'dialogs',
              test: /web[\\/]src[\\/]kernel[\\/](dialogs[\\/]Dialog(Frame)?\.tsx|page[\\/]commands|i18n[\\/]plain-text)|core[\\/]esm[\\/](utils[\\/](InlineInput|InputsGroupFieldset)|components[\\/](Switch|Drawer))[\\/]|icons[\\/]Icon(MapPin|Stack2)\./,
            },
            // Parts that can be opened from any screen. They are loaded some time after the first screen.
            {
              name: 'later',
              test: /web[\\/]src[\\/](app[\\/]palette[\\/]Palette\.|kernel[\\/](toasts[\\/]ToastArea|consent[\\/]ConsentChoices|dialogs[\\/]OpenDialogs|page[\\/]drawer\.))/,
            },
            // Badges of tasks. The task card on the home page needs no other file of `tasks` until a task is opened.
            { name: 'task', test: /web[\\/]src[\\/]tasks[\\/]task-marks/ },
            { name: 'common', minShareCount: 8, test: OUTSIDE_LISTS },
            { name: 'shared', minShareCount: 3, test: OUTSIDE_LISTS },
            { name: 'aside', minShareCount: 3, test: ASIDE },
            { name: 'operations', minShareCount: 2, test: OPERATIONS },
            // The list kit and the schemas with which it parses URLs. Screens without a list do not load this file.
            { name: 'lists', test: LIST_KIT },
            // Code that draws PDF pages, for the document viewer and for the review of values read from documents.
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist|assets[\\/]docs[\\/]PdfPage/ },
            // Code that only the sections of an asset share. It is in one file instead of many small ones.
            {
              name: 'asset',
              minShareCount: 2,
              test: (id: string) => OF_ASSET.test(id) && !ASIDE.test(id),
            },
            // Code shared by the lists of assets and of groups.
            { name: 'assets', minShareCount: 2, test: /web[\\/]src[\\/]assets[\\/](list|groups)[\\/]/ },
            { name: 'tape', minShareCount: 2, test: TAPE },
          ],
        },
      },
    },
  },
})

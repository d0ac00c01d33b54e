import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanRouter } from './app/lean-router.ts'
import { waitingRouter } from './app/waiting-router.ts'

/**
 * Modules that every page of the shop loads anyway. As one file they compress to 10 kB less than as forty, which keeps
 * home, list and product pages under 140 kB (DESIGN section 9; docs/decisions/storefront.md).
 */
const frame = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /\/app\/(root\.tsx|storage\/(?!buyer|compared|express|gift|invoice-address|promotion-code|recent-searches|wanted)|components\/layout\/(?!admin-bar|admin-links|admin-menu|checkout-bar|page-code|slim-footer)|routes\/error-pages\/error-page)/,
  /\/app\/api\/(client|context|query-client|products|settings|query\/(?!use-queries)[^/]+)\.ts/,
  /\/app\/texts\/(layout|errors|card)\.ts/,
  /\/icons\/(check|chevron-right)\./,
  /\/app\/components\/ui\/(breadcrumbs|button|class-names|empty-state|icon|lazy-part|picture|price|rating|skeleton|stock-note|toast)\.tsx?/,
  /\/app\/components\/(catalog\/(product-card|product-grid|recently-viewed|save-button|empty-plate|list-address)|product\/product-labels|saved\/compare-path)\.tsx?/,
  /\/shop\/(money\/money|pricing\/pricing|settings\/terms|catalog\/categories)\.ts/,
]

const inFrame = (id: string) => frame.some((part) => part.test(id))

/** Shared by the product lists: home page, categories and search. Only paging and the title with a number are used elsewhere. */
const paging = /\/app\/components\/(ui\/(pagination|page-window)|catalog\/title-count)\.tsx?/
const list =
  /\/icons\/chevron-left\.|\/app\/(api\/product-list|components\/(ui\/chip|catalog\/(filter-labels|lazy-no-results|list-(grid|loader|paging|query)|use-page)))\.tsx?/

/** Small parts of the product page that other pages use too. */
const goods =
  /\/app\/(components\/(ui\/(banner|quantity|sticky-bar)|checkout\/express-links|product\/use-add-to-cart)|texts\/product)\.tsx?|\/shop\/(dates|texts\/packing-time|uploads\/picture-view|settings\/delivery)\.ts/
/** The page itself, which the owner's preview shares: as one file it compresses better. */
const product =
  /\/app\/(routes\/storefront\/product\.tsx|components\/product\/(?!enlarged|lightbox|question-form|report-form|review-form|share\.|add-to-cart-refusal))/

/** Replaces `zod` in browsers: configured before any schema is made. */
const zodWithoutEval = fileURLToPath(new URL('app/zod-without-eval.ts', import.meta.url))

/**
 * What forms, dialogs, orders and the administration share. Every page loads the list of all routes with the files of
 * each, where the names of many small files weigh more than what they hold.
 */
const schemas = /node_modules\/zod\/|\/app\/zod-without-eval\.ts/
const forms = /node_modules\/(react-hook-form|@hookform)\//
const dialogs =
  /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\/|\/app\/components\/ui\/(confirm-dialog\.tsx|use-deletion\.ts)/
const fields =
  /\/app\/(components\/ui\/(data-table|error-summary|field|load-failed|reveal-together)\.tsx|texts\/forms\.ts)/
const orders =
  /\/icons\/clock\.|\/shop\/(days|orders\/(holds\/(hold-time|transfer-hold)|order-status)|settings\/iban)\.ts|\/shop\/payments\/providers|\/app\/storage\/express\.ts/
/** Addresses as they are read, and the form in which they are typed. */
const addresses = /\/shop\/checkout\/(address-lines|countries|county)\.ts/
const addressForms =
  /\/app\/(api\/addresses|texts\/addresses|storage\/invoice-address|components\/(address\/|checkout\/(country-options|use-ready-address)))|\/shop\/(checkout\/(address\.schema|address-lookup|postcode)|accounts\/address-book\.schema|texts\/addresses)/
/** Cart and checkout; what the last two steps and the order share with them. */
const checkout =
  /\/app\/(components\/(cart\/|checkout\/(checkout-page|checkout-summary|closed-note|order-intent|order-lines|folds|page-ways|payment-methods|promotion-code|sums)|order\/open-order-links)|texts\/(cart|checkout|express|promotion-code)|api\/orders|storage\/(gift|promotion-code|recent-searches|wanted))|\/shop\/(money\/currencies|orders\/gift-message)/
/** The forms on the way to an account or an order. */
const account =
  /\/app\/(api\/(guests|users|account-access)|texts\/(account|guest)|components\/(account\/(account-fields|failure-banner|form-failure|form-page|password-field|redirect-to-login|use-link-token|use-signed-in)|ui\/step-bar))\.tsx?|\/shop\/(accounts\/(guest|user)\.schema|questions\/question\.schema|withdrawal\/withdrawal\.schema|plausible-time|texts\/(accounts|questions|withdrawal)|catalog\/tidy-text|texts\/fields|search\/query\/keyword\.schema|ids)\.ts/
const admin =
  /\/icons\/(archive|download|pencil|trash)\.|\/app\/(components\/admin\/(frame|forms|addresses)\/|texts\/(admin|admin-promotions|admin-search-words)\.ts|api\/(admin-promotions|send-form))|\/shop\/(texts\/audit|pricing\/promotions|promotions\/)/

// Each chunk includes what its modules import, unless an earlier chunk has it.
const groups = [
  { name: 'frame', test: inFrame },
  { name: 'paging', test: paging },
  { name: 'list', test: list },
  { name: 'goods', test: goods },
  { name: 'product', test: product },
  { name: 'schemas', test: schemas },
  { name: 'forms', test: forms },
  { name: 'dialogs', test: dialogs },
  { name: 'fields', test: fields },
  { name: 'orders', test: orders },
  { name: 'account', test: account },
  { name: 'addresses', test: addresses },
  { name: 'address-forms', test: addressForms },
  { name: 'checkout', test: checkout },
  { name: 'admin', test: admin },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), waitingRouter()],
  resolve: isSsrBuild ? {} : { alias: [{ find: /^zod$/, replacement: zodWithoutEval }] },
  // Bundled for the server, so that only the icons and parts in use are loaded.
  ssr: { noExternal: ['lucide', '@base-ui/react', 'react-toastify'] },
  build: {
    // Pictures and fonts stay files with hashed names; only tiny ones are inlined into the CSS.
    assetsInlineLimit: 2048,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Hashes as short as the bundler allows: the list of all routes, which every page loads, names each file.
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups },
          },
        },
  },
}))

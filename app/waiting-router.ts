import type { Plugin } from 'vite'
import { offlineText } from './texts/offline.ts'

/** What React Router does where a page's code cannot be loaded: it loads the document that is open again. */
const reloading =
  /catch \(error\) \{[\s\S]*?window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);\s+\}/

/**
 * In few bytes, since every page loads it: asks every two seconds whether the shop can be reached again, and not the browser's
 * cache. Chromium remembers of a module that it could not be loaded and does not ask again, so the document of the page that was
 * asked for is loaded; nothing is where the shopper has stayed meanwhile.
 */
const waiting = `catch {
  const note = document.createElement("output");
  note.role = "alert";
  note.append(${JSON.stringify(offlineText)});
  document.body.append(note);
  while (await fetch(route.module, { cache: "reload" }).then(() => 0, () => 1)) await new Promise((go) => setTimeout(go, 2000));
  note.remove();
  const { navigation, initialized } = window.__reactRouterDataRouter?.state ?? {};
  const to = navigation?.location;
  if (to) location.assign(to.pathname + to.search + to.hash);
  else if (!initialized) location.reload();
  return new Promise(() => {});
}`

/**
 * Keeps the open page, with what was typed into it, when a link leads to a page whose code is not loaded yet and there is no
 * connection: says so, and goes on once the shop can be reached. Where the code is gone after an update, the document of that page
 * is loaded, where React Router would load the open one again.
 *
 * @throws Error when the router no longer has that place, after an update: then look at its change log.
 */
export function waitingRouter(): Plugin {
  return {
    name: 'waiting-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!reloading.test(code)) throw new Error('React Router loads the code of pages in another way')
        // A function as replacement: a "$" in the text would be special in a string.
        return { code: code.replace(reloading, () => waiting), map: null }
      },
    },
  }
}

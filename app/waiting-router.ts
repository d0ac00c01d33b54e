import type { Plugin } from 'vite'
import { offlineText } from './texts/offline.ts'

/** The code in React Router that runs when a page's code cannot be loaded: it reloads the open document. */
const reloading =
  /catch \(error\) \{[\s\S]*?window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);\s+\}/

/**
 * Kept small, since every page loads it: asks every two seconds, bypassing the browser's cache, whether the shop can be reached
 * again. Chromium remembers that a module could not be loaded and does not ask again, so the document of the requested page is
 * loaded, unless that navigation was cancelled meanwhile.
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
 * Keeps the open page, with what was typed into it, if a link leads to a page whose code is not loaded yet and there is no
 * connection: says so, and continues once the shop can be reached. If the code is gone after an update, loads the document of
 * that page, where React Router would reload the open one.
 *
 * @throws Error if the router no longer has that code, after an update: check its change log.
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

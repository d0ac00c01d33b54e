import { layoutTexts } from '#app/texts/layout.ts'
import { Panel } from './panel.tsx'
import { SearchBox } from './search-box.tsx'

export const searchPanelId = 'search'

/** The full-screen search of phones and tablets. */
export function SearchPanel() {
  return (
    <Panel id={searchPanelId} title={layoutTexts.search.label}>
      <div className="panel-body">
        <SearchBox isPanel />
      </div>
    </Panel>
  )
}

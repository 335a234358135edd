import { organisationRead } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { ListState, PageHeader } from '@kuri/shared/ui';
import { settingsLabels } from '../labels/settings.ts';
import { SettingsForm } from './settings-form.tsx';

/** The page /settings: what the papers of the office say, for administrators. */
export function SettingsScreen() {
  const organisation = useRead(organisationRead, {});
  return (
    <>
      <PageHeader title={settingsLabels.title} description={settingsLabels.description} />
      <ListState
        query={organisation}
        loading={settingsLabels.loading}
        failed={settingsLabels.loadFailed}
      >
        {/* What is being typed is kept while the data is fetched again. */}
        {(data) => <SettingsForm organisation={data} />}
      </ListState>
    </>
  );
}

import { organisationCalls } from '@kuri/shared/call-schemas';
import {
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
  NO_OTHER_LANGUAGES,
  PNG_START,
  phone10,
  type Organisation,
  type OrganisationForm,
  refusals,
} from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { lockAlone } from '../../ground/database/locks.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import { readOrganisation, storeOrganisation } from './organisation-queries.ts';
import { cleanPng } from './png.ts';

const REFUSED = refusals('organisationRoutes', {
  theLogoMustBeAPNG: 'The logo must be a PNG of at most {width} by {height} pixels',
});

/** Room for the logo as text, and everything else. */
const BODY_LIMIT_BYTES = MAX_LOGO_BYTES * 1.5;

/** Cleans the logo. @throws Failure 422 when it is no picture that can be shown */
function cleanLogo(logo: OrganisationForm['logo']): string | null {
  if (logo === null) return null;
  const png = cleanPng(Buffer.from(logo.slice(PNG_START.length), 'base64'), MAX_LOGO_PIXELS);
  if (png) return `${PNG_START}${png.toString('base64')}`;
  const message = REFUSED.theLogoMustBeAPNG({ width: MAX_LOGO_PIXELS, height: MAX_LOGO_PIXELS });
  throw invalidField('logo', message);
}

/** Fields for the audit trail, those of each language by themselves; of the logo, only that there is one. */
function auditFields(organisation: Organisation) {
  const { logo, otherLanguages = NO_OTHER_LANGUAGES, booksClosedUntil: _, ...rest } = organisation;
  const { hi, ml, ta } = otherLanguages;
  return { ...rest, hi, ml, ta, logo: logo === null ? null : `PNG of ${logo.length} characters` };
}

interface OrganisationContext extends ApiContext {
  /** Address of the console for phones; undefined where none is set. */
  publicUrl: string | undefined;
}

export const organisationRoutes: FastifyPluginCallback<OrganisationContext> = (
  scope,
  context,
  done,
) => {
  const { publicUrl } = context;
  const installed = publicUrl === undefined ? {} : { publicUrl };

  serve(scope, organisationCalls.organisationRead, async ({ request }) =>
    ok({
      ...(await readOrganisation(context.database, sessionOf(request).accountId)),
      ...installed,
    }),
  );

  serveWrite(
    scope,
    context,
    organisationCalls.changeOrganisation,
    async (tx, { body, writer }) => {
      const { accountId, at } = writer;
      const { updatedAt: seen, yearBegins, collectorTickets, ...more } = body;
      const { collectorTicketsADay, allowPartial, otherLanguages, upiAddress, ...form } = more;
      const logo = cleanLogo(form.logo);
      await lockAlone(tx, `organisation ${accountId}`);
      const before = await readOrganisation(tx, accountId);
      refuseStale(seen, before, 'page');
      const digits = phone10(form.contactPhone) ?? null;
      const updatedAt = changedAt(before.updatedAt, at);
      await storeOrganisation(tx, accountId, {
        ...form,
        // An older console does not send these.
        yearBegins: yearBegins ?? before.yearBegins,
        collectorTickets: collectorTickets ?? before.collectorTickets,
        collectorTicketsADay: collectorTicketsADay ?? before.collectorTicketsADay,
        allowPartial: allowPartial ?? before.allowPartial,
        activateOnPayment: form.activateOnPayment ?? before.activateOnPayment,
        otherLanguages: otherLanguages ?? before.otherLanguages,
        upiAddress: upiAddress ?? before.upiAddress,
        logo,
        phone10: digits,
        updatedAt,
      });
      const after = await readOrganisation(tx, accountId);
      await writeAudit(tx, {
        ...writer,
        action: 'organisation.changed',
        entityId: accountId,
        before: auditFields(before),
        after: auditFields(after),
      });
      return ok({ ...after, ...installed }, 'Settings saved');
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  );
  done();
};

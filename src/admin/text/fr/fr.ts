import frenchMessages from 'ra-language-french';
import type { BackOfficeTexts } from '../en.ts';
import { accessResource, accessTexts } from './access.ts';
import { keyResource, keyTexts } from './apiKeys.ts';
import { approvalRuleResource, approvalRuleTexts } from './approvalRules.ts';
import { valueTools } from './attributeTools.ts';
import { en as back } from './backOffice.ts';
import { bulkTexts } from './bulk.ts';
import { calendarTexts } from './calendar.ts';
import { embeddedTexts } from './embedded.ts';
import { fileRequestResource } from './fileRequestFields.ts';
import { fileTexts } from './files.ts';
import { finderTexts } from './finder.ts';
import { conflictTexts, draftTexts, presenceTexts, signInAgainTexts } from './forms.ts';
import { groupResource, groupTexts } from './groups.ts';
import { audienceTexts, changesTexts, historyTexts } from './history.ts';
import { holderTexts } from './holders.ts';
import { importResource, importTexts } from './imports.ts';
import { jobTexts } from './jobs.ts';
import { listTexts } from './lists.ts';
import { livePreview } from './livePreview.ts';
import { codedTexts, marketResource, marketTexts } from './markets.ts';
import { mediaPortal, mediaPortalResource } from './mediaPortals.ts';
import { inviteTexts, limitsTexts, peopleTexts, securityTexts } from './people.ts';
import { presetResource, presetTexts } from './presets.ts';
import { preview } from './preview.ts';
import { reportTexts } from './reports.ts';
import { resources } from './resources.ts';
import { richText } from './richText.ts';
import { search, searchResource } from './search.ts';
import { seeingAsTexts } from './seeingAs.ts';
import { shareResource } from './shareFields.ts';
import { providerResource, providerTexts } from './signInProviders.ts';
import { stableLink, stableLinkResource } from './stableLinks.ts';
import { synonymResource, synonymTexts } from './synonyms.ts';
import { termsResource, termsTexts } from './terms.ts';
import { toolkit, toolkitResource } from './toolkits.ts';
import { training, trainingResource } from './training.ts';
import { transferTexts } from './transfers.ts';
import { translationTexts } from './translations.ts';
import { usageResource, usageTexts } from './usageRights.ts';
import { watermarkTexts } from './watermarks.ts';
import { webhookResource, webhookTexts } from './webhooks.ts';

/** Every French word of the back-office: react-admin's own, then ours. */
export const fr: BackOfficeTexts = {
  ra: {
    ...frenchMessages.ra,
    auth: { ...frenchMessages.ra.auth, logout: 'Se déconnecter', user_menu: 'Compte' },
    message: { ...frenchMessages.ra.message, unsaved_changes: draftTexts.leave },
    navigation: {
      ...frenchMessages.ra.navigation,
      no_filtered_results: 'Rien ne correspond à ces filtres.',
    },
    notification: {
      ...frenchMessages.ra.notification,
      created: 'Créé',
      updated: 'Enregistré |||| %{smart_count} modifiés',
      deleted: 'Supprimé |||| %{smart_count} supprimés',
    },
  },
  resources: {
    ...resources,
    toolkit: toolkitResource,
    'training-video': trainingResource,
    'media-portal': mediaPortalResource,
    'rendition-preset': presetResource,
    'stable-link': stableLinkResource,
    'usage-right': usageResource,
    import: importResource,
    'unanswered-search': searchResource,
    'search-synonym': synonymResource,
    'approval-rule': approvalRuleResource,
    market: marketResource,
    group: groupResource,
    'access-request': accessResource,
    terms: termsResource,
    'api-key': keyResource,
    'sign-in-provider': providerResource,
    'file-request': fileRequestResource,
    share: shareResource,
    webhook: webhookResource,
  },
  admin: {
    ...back,
    copy_address: 'Copier l’adresse : %{name}',
    quoted: '« %{text} »',
    copied: 'Copié',
    not_copied: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le vous-même.',
    many: bulkTexts,
    limits: limitsTexts,
    people: peopleTexts,
    coded: codedTexts,
    markets: marketTexts,
    groups: groupTexts,
    approval_rules: approvalRuleTexts,
    access: accessTexts,
    terms: termsTexts,
    api_keys: keyTexts,
    webhooks: webhookTexts,
    providers: providerTexts,
    invite: inviteTexts,
    security: securityTexts,
    files: fileTexts,
    history: historyTexts,
    translations: translationTexts,
    translation_files: { title: 'Traductions' },
    changes: changesTexts,
    audience: audienceTexts,
    calendar: calendarTexts,
    seeing_as: seeingAsTexts,
    shown_then: { title: 'Ce qui était montré', from_seeing: 'Ce qui était montré à une date passée' },
    comments: { open: 'Commentaires' },
    holders: holderTexts,
    preview,
    live_preview: livePreview,
    preset: presetTexts,
    rich_text: richText,
    search,
    synonym: synonymTexts,
    toolkit,
    training,
    media_portal: mediaPortal,
    stable_link: stableLink,
    usage: usageTexts,
    watermark: watermarkTexts,
    import: importTexts,
    value_tools: valueTools,
    transfer: transferTexts,
    draft: draftTexts,
    conflict: conflictTexts,
    presence: presenceTexts,
    sign_in_again: signInAgainTexts,
    report: reportTexts,
    job: jobTexts,
    health: { title: 'État' },
    ...embeddedTexts,
    ...finderTexts,
    ...listTexts,
  },
};

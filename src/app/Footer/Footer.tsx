import { commonDefinitions } from '#platform/api/lazy-endpoints.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from './Footer.module.css';

/**
 * Links, the contact form and contacts for licences, and the warning for minors (spec.md sections 1 and 2).
 *
 * @param bare the contact e-mail alone, as on the landing page
 */
export function Footer({ bare }: { bare: boolean }) {
  const t = useT();
  const isSignedIn = useUser() !== null;
  const contact = useEndpoint(commonDefinitions).response?.data.contact;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {!bare && (
          <>
            <nav aria-label={t('shell.footer.links')} className={styles.links}>
              <PageLink to="/about">{t('shell.footer.about')}</PageLink>
              <PageLink to="/blog">{t('shell.footer.blog')}</PageLink>
              <PageLink to="/agreement">{t('shell.footer.agreement')}</PageLink>
              <PageLink to="/accessibility">{t('shell.footer.access')}</PageLink>
              <PageLink to="/contacts">{t('shell.footer.contacts')}</PageLink>
              <PageLink to="/storage">{t('shell.footer.storage')}</PageLink>
              {isSignedIn && <PageLink to="/account/profile">{t('shell.account')}</PageLink>}
            </nav>
            <p className={styles.minors}>{t('shell.footer.minors')}</p>
          </>
        )}
        <address className={styles.contact}>
          {!bare && <button onClick={() => openModal('contact', {})}>{t('shell.footer.licensing')}</button>}
          {!bare && contact?.phone && <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</a>}
          {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </address>
      </div>
    </footer>
  );
}

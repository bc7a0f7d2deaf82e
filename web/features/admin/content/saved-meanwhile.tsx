/** The version that somebody else saved in the meantime. @param parts without those that are empty */
export function SavedMeanwhile({ parts }: { parts: readonly string[] }) {
  return (
    <p className="mt-2 text-ink wrap-anywhere" dir="auto">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

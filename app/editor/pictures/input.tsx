import { useCallback, useEffect, useRef } from "react";
import type { FieldInputProps } from "~/ui/staff/form-field";
import { type UploadTarget, useEditorScope } from "~/editor/editor-context";

/**
 * A file input for pictures. Scripts upload files when they are chosen, including those chosen before hydration;
 * without scripts the form contains them.
 */
export function PictureInput({ input, target, multiple }: PictureInputProps) {
  const { isHydrated, upload } = useEditorScope();
  const element = useRef<HTMLInputElement>(null);
  const where = useRef(target);
  const send = useCallback(
    (chosen: HTMLInputElement | null) => {
      if (!isHydrated || !chosen?.files?.length) return;
      upload(where.current, [...chosen.files]);
      chosen.value = "";
    },
    [isHydrated, upload],
  );
  useEffect(() => send(element.current), [send]);
  return (
    <input
      {...input}
      ref={element}
      className={undefined}
      type="file"
      accept="image/*"
      multiple={multiple}
      onChange={(event) => send(event.currentTarget)}
    />
  );
}

interface PictureInputProps {
  input: FieldInputProps;
  target: UploadTarget;
  multiple: boolean;
}
